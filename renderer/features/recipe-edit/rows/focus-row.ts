/** Goes to the first field of a row, once React has drawn it. */
export function focusRow(key: string) {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        `[data-row="${key}"] :is(input:not([readonly], [type='file']), textarea)`,
      )
      ?.focus(),
  )
}
