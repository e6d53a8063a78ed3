const fields =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"], :disabled), textarea:not(:disabled), select:not(:disabled)'

/**
 * Marks where the focus of a dialog begins, for Mantine's Modal: Cancel before something is lost, the first field of a
 * form, the answer that a question asks for, the text of what is only read. Leaves a dialog alone that has its own mark.
 */
export function markFirstFocus(form: HTMLFormElement, isDestructive: boolean) {
  if (form.querySelector('[data-autofocus]')) return
  const find = (selector: string) => form.querySelector<HTMLElement>(selector)
  const cancel = find('[data-cancel]')
  const submit = find('[type="submit"]')
  const first = isDestructive
    ? cancel
    : submit
      ? (firstField(form) ?? submit)
      : (find('[data-dialog-body][tabindex]') ?? cancel)
  first?.setAttribute('data-autofocus', 'true')
}

/** Of radio buttons, the one that is chosen. */
function firstField(form: HTMLFormElement) {
  const body = form.querySelector('[data-dialog-body]')
  const field = body?.querySelector<HTMLElement>(fields) ?? null
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const group = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  return group.find(({ name, checked }) => name === field.name && checked) ?? field
}
