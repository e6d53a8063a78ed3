import type { IncomingFood } from '#server/recipe-files/incoming-parts.ts'

/** A food of which a file says no more than its name and the label that it has in the shop. */
export const plainFood = (name: string, label: string): IncomingFood => ({
  is: 'food',
  name,
  pluralName: '',
  description: '',
  aliases: [],
  label,
  abbreviation: '',
  pluralAbbreviation: '',
  useAbbreviation: false,
})
