/** Focuses the first field of a row after it was rendered, or what opens its fields. */
export function focusRow(key: string) {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        `[data-row="${key}"] :is(input:not([readonly], [type='file']), textarea, [data-opens])`,
      )
      ?.focus(),
  )
}
