import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenKind, chosenKinds, type LineKind } from './line-kinds.ts'
import { linesOf } from './written-recipe.ts'
import { KindBar } from './KindBar.tsx'
import { MOST_WRITTEN } from './written-draft.ts'
import classes from './writing.module.css'

/** The gutter of more lines would be slow to draw; they are read all the same. */
const MOST_MARKED = 1500

interface Lines {
  first: number
  last: number
}

interface WordsFieldProps {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  kinds: LineKind[]
  onChange: (text: string) => void
  onChoose: (lines: Lines, kind: ChosenKind) => void
  onSave: () => void
  /** Other ways to begin; they are where the kinds of lines are once something is written, so that no text moves. */
  ways: ReactNode
}

/**
 * The words of a recipe in one text field. Its gutter is drawn outside the field, so that screen readers hear one text.
 * Tab changes what the current lines are; Esc and then Tab leaves.
 */
export function WordsField(field: WordsFieldProps) {
  const { t } = useTranslation()
  const { area, text, kinds, onChange, onChoose } = field
  const hint = useId()
  const start = useId()
  const isLeaving = useRef(false)
  const [current, setCurrent] = useState<Lines>({ first: 0, last: 0 })
  const kind = kinds[current.first] ?? 'blank'

  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const first = lineAt(value, selectionStart)
    const last = Math.max(first, lineAt(value, selectionEnd))
    if (first !== current.first || last !== current.last) setCurrent({ first, last })
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isTab = event.key === 'Tab' && !event.shiftKey && !event.altKey
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      field.onSave()
    } else if (isTab && !isLeaving.current && kind !== 'blank') {
      event.preventDefault()
      const at = chosenKinds.findIndex((other) => other === kind)
      onChoose(current, chosenKinds[(at + 1) % chosenKinds.length] ?? 'about')
    }
    isLeaving.current = event.key === 'Escape'
  }

  return (
    <div className={classes.source}>
      <div className={classes.sheet} data-blank={text === ''}>
        <Gutter
          text={text}
          kinds={kinds}
          onSelect={(first, last) => select(area.current, first, last)}
        />
        <textarea
          ref={area}
          className={classes.words}
          aria-label={t('write.label')}
          aria-describedby={`${start} ${hint}`}
          value={text}
          maxLength={MOST_WRITTEN}
          dir="auto"
          spellCheck
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
          autoFocus
          onChange={(event) => {
            onChange(event.currentTarget.value)
            look(event.currentTarget)
          }}
          onSelect={(event) => look(event.currentTarget)}
          onKeyDown={handleKey}
          onBlur={() => {
            isLeaving.current = false
          }}
        />
        {/* A placeholder has only one size of letters. */}
        <div id={start} className={classes.blank} hidden={text !== ''}>
          <p>{t('write.start')}</p>
          <p>{t('write.start-text')}</p>
        </div>
      </div>
      {text.length >= MOST_WRITTEN && (
        <p className={classes.full} role="alert">
          {t('write.full')}
        </p>
      )}
      {text.trim() === '' ? (
        field.ways
      ) : (
        <KindBar kind={kind} onChoose={(chosen) => onChoose(current, chosen)} />
      )}
      <p id={hint} className={`${classes.hint} only-with-keyboard`}>
        {t('write.keys')}
      </p>
    </div>
  )
}

interface GutterProps {
  text: string
  kinds: LineKind[]
  /** A mark was pressed: its block of lines. */
  onSelect: (first: number, last: number) => void
}

/** The kinds of the lines beside the field: a copy of the text that wraps as it does, of which only the marks are seen. */
const Gutter = memo(
  function Gutter({ text, kinds, onSelect }: GutterProps) {
    const { t } = useTranslation()
    const lines = linesOf(text)
    const rest = lines.slice(MOST_MARKED).join('\n')
    const ends = (first: number) => {
      let last = first
      while (last + 1 < lines.length && kinds[last + 1] === kinds[first]) last += 1
      return last
    }
    return (
      <div className={classes.mirror} aria-hidden>
        {lines.slice(0, MOST_MARKED).map((line, index) => {
          const kind = kinds[index] ?? 'blank'
          const isFirst = kind !== 'blank' && kind !== kinds[index - 1]
          return (
            <div key={index} className={classes.line} data-kind={kind}>
              {isFirst && (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the mouse; keys select in the text
                <span className={classes.mark} onClick={() => onSelect(index, ends(index))}>
                  {t(`write.block.${kind}`)}
                </span>
              )}
              <span className={classes.copy}>{line === '' ? '\u200B' : line}</span>
            </div>
          )
        })}
        {rest !== '' && <span className={classes.copy}>{rest}</span>}
      </div>
    )
  },
  (one, other) => one.text === other.text && one.kinds === other.kinds,
)

/** The index of the line with this character. */
const lineAt = (text: string, place: number) => linesOf(text.slice(0, place)).length - 1

function select(area: HTMLTextAreaElement | null, first: number, last: number) {
  if (!area) return
  const lines = linesOf(area.value)
  const length = (count: number) =>
    lines.slice(0, count).reduce((sum, line) => sum + line.length + 1, 0)
  area.focus()
  area.setSelectionRange(length(first), Math.max(length(first), length(last + 1) - 1))
}
