import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { foldName } from '#renderer/components/fields/name-options.ts'
import { type IngredientDraft, labelOf } from '#renderer/features/ingredient-lines/index.ts'
import { mentionAt } from '../draft/step-changes.ts'

interface MentionOptions {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Returns the current ingredients. */
  ingredientsOf: () => IngredientDraft[]
  /** Called with the new text, in which the ingredient's name replaces what was typed. */
  onPick: (text: string, ingredient: IngredientDraft) => void
}

/** The first few ingredients that match what was typed. */
function matching(ingredients: IngredientDraft[], query: string) {
  const wanted = foldName(query)
  return ingredients
    .filter((line) => wordFor(line) !== '' && foldName(labelOf(line)).includes(wanted))
    .slice(0, 8)
}

/** The word for an ingredient inside a sentence. */
const wordFor = (line: IngredientDraft) => line.food.name || line.note || labelOf(line)

interface Mention {
  start: number
  query: string
  found: IngredientDraft[]
}

/** Suggests ingredients after an '@' in the text of a step. */
export function useMention({ area, text, ingredientsOf, onPick }: MentionOptions) {
  const id = useId()
  const [mention, setMention] = useState<Mention | null>(null)
  const [active, setActive] = useState(0)
  const found = mention?.found ?? []
  const isShown = found.length > 0
  const current = Math.min(active, found.length - 1)
  const close = () => setMention(null)

  const pick = (index: number) => {
    const line = found[index]
    if (!line || !mention) return
    const end = mention.start + 1 + mention.query.length
    const word = wordFor(line)
    onPick(text.slice(0, mention.start) + word + text.slice(end), line)
    close()
    const caret = mention.start + word.length
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isShown || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive((current + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((current + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(current)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    found,
    isShown,
    current,
    pick,
    close,
    handleKey,
    /** Call it with the text after every change of the field. */
    look: (next: string) => {
      const asked = mentionAt(next, area.current?.selectionStart ?? next.length)
      setActive(0)
      setMention(asked && { ...asked, found: matching(ingredientsOf(), asked.query) })
    },
    areaProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-activedescendant': isShown ? `${id}-${current}` : undefined,
    },
  }
}
