/** The fields of a unit that has only a name. */
export const plainUnit = {
  pluralName: null,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction: true,
}
