import { IconPencil } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import { type IngredientParts, partsOf } from '#renderer/features/ingredient-lines/index.ts'
import { CorrectionFields } from './CorrectionFields.tsx'
import { correctionOf, type Corrections } from './corrections.ts'
import classes from './read.module.css'
import type { WrittenLine } from './written-recipe.ts'

const LOOKED_AT = 200

/** What the writer says the ingredients mean, and how to say it. */
export interface Correcting {
  corrections: Corrections
  /** The line whose fields are open. */
  open: number | null
  onOpen: (line: number | null) => void
  onCorrect: (line: WrittenLine, parts: IngredientParts | null) => void
  /** Takes away the corrections whose lines have other words now. */
  onForget: () => void
}

interface ReadIngredientProps {
  line: WrittenLine
  index: number
  correcting: Correcting
}

/** An ingredient in its own words, and what it was corrected to. A press opens amount, unit, food and note. */
export function ReadIngredient({ line, index, correcting }: ReadIngredientProps) {
  const { title, text } = line
  const fields = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = line.line !== null && line.line === correcting.open
  const corrected = correctionOf(line, correcting.corrections)
  const [found] = findQuantities(text.slice(0, LOOKED_AT))
  const isLeading = found && text.slice(0, found.first.start).trim() === ''
  const end = isLeading ? Math.max(found.end, (found.second ?? found.first).end) : 0
  const close = () => {
    correcting.onOpen(null)
    opener.current?.focus()
  }
  return (
    <li>
      {title !== null && <b className={classes.title}>{title}</b>}
      {text !== '' && (
        <button
          ref={opener}
          type="button"
          className={classes.ingredient}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': fields })}
          onClick={() => correcting.onOpen(isOpen ? null : line.line)}
        >
          <span className={classes.amount}>
            <bdi>{text.slice(0, end)}</bdi>
          </span>{' '}
          <span>
            <bdi>{text.slice(end).trim()}</bdi>
          </span>
          {corrected && (
            <span className={classes.corrected}>
              <IconPencil size={14} aria-hidden /> <bdi>{partsOf(corrected.parts)}</bdi>
            </span>
          )}
        </button>
      )}
      {isOpen && (
        <CorrectionFields
          id={fields}
          line={line}
          index={index}
          corrected={corrected}
          onChange={(parts) => correcting.onCorrect(line, parts)}
          onClose={close}
        />
      )}
    </li>
  )
}
