/** Colors of bookbinder's cloth. Cream letters reach 4.5:1 on each; the same in both themes. */
const cloths = [
  '#8E3A1C',
  '#5A3550',
  '#3F5A2E',
  '#2B5570',
  '#6E5320',
  '#7A2E3A',
  '#2F5A55',
] as const

/** The cloth of a cookbook by its position (1 to n), so that neighbors differ. */
export const clothAt = (position: number): string => cloths[(position + 6) % cloths.length]!
