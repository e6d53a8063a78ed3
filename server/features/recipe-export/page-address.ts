/** Where a recipe is from, if that is a page; null for books and people. */
export function pageAddress(source: string | null): string | null {
  const address = source?.trim() ?? ''
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

/** The same as it may stand in a link of Markdown, which a bracket or a space would end. */
export function addressOfPage(source: string | null): string | null {
  const address = pageAddress(source)
  return address && new URL(address).href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
}
