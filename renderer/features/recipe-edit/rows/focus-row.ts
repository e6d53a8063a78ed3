import { focusRowPlace, rowPlaceOf } from '#renderer/hooks/removed-rows.ts'

/**
 * Focuses the first field of a row after it was rendered, or what opens its fields.
 * @param isReplaced what is typed replaces the text of the field
 */
export function focusRow(key: string, isReplaced = false) {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(
      `[data-row="${key}"] :is(input:not([readonly], [type='file']), textarea, [data-opens])`,
    )
    field?.focus()
    if (isReplaced && field instanceof HTMLInputElement) field.select()
  })
}

/** Scrolls a row into sight after it was rendered; it gets the focus if nothing else has it. */
export function showRow(key: string) {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${key}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    const place = document.activeElement === document.body ? rowPlaceOf(row) : null
    if (place) focusRowPlace(place)
  })
}
