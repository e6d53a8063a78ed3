/** Focuses the first field that is marked as wrong. Waits for the next picture: React marks it only then. */
export function focusInvalid(holder: Element | null) {
  requestAnimationFrame(() => holder?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
