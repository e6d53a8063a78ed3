/** Props of all single-line text fields. */
export const lineProps = { maxLength: 255, dir: 'auto', autoComplete: 'off' } as const

/** The same for a description. */
export const descriptionProps = {
  autosize: true,
  minRows: 1,
  maxRows: 6,
  maxLength: 10_000,
  dir: 'auto',
} as const
