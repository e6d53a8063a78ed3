import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowUp, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { useIsOffline } from '#renderer/app/live/use-is-offline.ts'
import { isFreeLetter } from '#renderer/hooks/free-keys.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import { asChosen, besideWords } from '../adding/meant.ts'
import { understoodQuery } from '../adding/queries.ts'
import { SuggestionList } from '../adding/SuggestionList.tsx'
import { longestRead } from '../adding/understand.ts'
import { Understood } from '../adding/Understood.tsx'
import { useLater } from '../adding/use-later.ts'
import { usePicker } from '../adding/use-picker.ts'
import { useSuggestions } from '../adding/use-suggestions.ts'
import classes from './list.module.css'
import { itemOf, linesOf, mostLines, type NewItem } from './understood.ts'
import type { Adding, ListChanges } from './use-list-changes.ts'

const PasteDialog = lazy(async () => ({
  default: (await import('../adding/PasteDialog.tsx')).PasteDialog,
}))

const pauseMs = 200

interface AddFieldProps extends Pick<ListChanges, 'add'> {
  list: Pick<ShoppingList, 'labelSettings' | 'listItems'>
}

/**
 * The field that puts things on the list. It says what it understood while one writes, and suggests what may be meant;
 * Enter adds what was written and stays. A pasted text becomes a line for each of its own.
 */
export function AddField({ add, list }: AddFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [fix, setFix] = useState<Partial<NewItem>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [pasted, setPasted] = useState<string[] | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const line = text.trim()
  const { isExact, understood } = useUnderstood(line)
  const isFixed = Object.keys(fix).length > 0
  const item =
    line !== '' && (understood || isFixed)
      ? { ...(understood ?? itemOf(line, null)), ...fix }
      : null

  const found = useSuggestions(text, list.listItems)
  const put = (lines: string[], more: Adding = {}) => {
    // At once: the next thing can be written while this one is being understood.
    setText('')
    setFix({})
    field.current?.focus()
    void add(lines, more)
  }
  const choose = (index: number) => {
    const one = found[index]
    if (!one) return
    const finish = asChosen(one, fix, list.labelSettings)
    put([`${one.head}${one.name}`.trim()], { finish })
  }
  const picker = usePicker({ count: found.length, text, onChoose: choose })

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeLetter(event, 'n')) return
    event.preventDefault()
    // Before the frame, whose N writes a recipe.
    event.stopImmediatePropagation()
    field.current?.focus()
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (line === '') return
    // What is shown may be what was understood of fewer words than there are by now.
    put([line], item && isExact ? { known: [item] } : { finish: (one) => ({ ...one, ...fix }) })
  }
  const handlePaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines?.length === 0 || lines?.length === 1) return
    event.preventDefault()
    setPasted(lines)
    setProblem(lines ? null : t('shopping.paste-too-long', { number: formatNumber(mostLines) }))
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) picker.close()
  }
  return (
    <>
      <form className={classes.add} onSubmit={handleSubmit}>
        <div className={classes.field} onBlur={handleBlur}>
          <TextInput
            {...picker.inputProps}
            ref={field}
            aria-label={t('shopping.add-to-list')}
            placeholder={t('shopping.add-example')}
            leftSection={<IconPlus size={20} aria-hidden />}
            value={text}
            error={problem}
            maxLength={2000}
            dir="auto"
            enterKeyHint="done"
            autoComplete="off"
            aria-keyshortcuts="N"
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem(null)
              picker.open()
              setFix(event.currentTarget.value.trim() === '' ? {} : besideWords(fix))
            }}
            onFocus={picker.open}
            onKeyDown={picker.handleKey}
            onPaste={handlePaste}
          />
          <SuggestionList
            picker={picker}
            found={found}
            isFrequent={line === ''}
            labels={list.labelSettings}
            onChoose={choose}
          />
          <VisuallyHidden role="status">
            {picker.isShown && line !== '' && t('shopping.suggest.found', counted(found.length))}
          </VisuallyHidden>
        </div>
        <ActionIcon
          type="submit"
          size="var(--tap)"
          radius="md"
          variant="filled"
          color="primary"
          aria-label={t('shopping.add-item')}
        >
          <IconArrowUp size={22} aria-hidden />
        </ActionIcon>
        {item && (
          <Understood
            item={item}
            typed={line}
            list={list}
            onFix={(more) => setFix((before) => ({ ...before, ...more }))}
            onDone={() => field.current?.focus()}
          />
        )}
      </form>
      {pasted && (
        <Suspense>
          <PasteDialog
            lines={pasted}
            onAdd={(lines) => put(lines)}
            onClose={() => setPasted(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What is meant by the line; `isExact` false while that is still the answer for what was written before. */
function useUnderstood(line: string) {
  const isOffline = useIsOffline()
  const asked = useLater(line, pauseMs)
  const isAsked = !isOffline && asked.length > 1 && asked.length <= longestRead
  const answer = useQuery({
    ...understoodQuery(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const understood = (isAsked && answer.data) || null
  return { understood, isExact: understood !== null && asked === line && !answer.isPlaceholderData }
}
