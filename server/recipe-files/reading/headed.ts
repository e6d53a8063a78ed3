/** A heading, or what may stand below one. */
export type Part<Line> = { heading: string } | Line

/** Gives each heading to the part below it. One that nothing follows becomes a part itself, so that it is not lost. */
export function underHeadings<Line extends { section: string | null }>(
  parts: readonly Part<Line>[],
  asLine: (heading: string) => Line,
): Line[] {
  const lines: Line[] = []
  let heading: string | null = null
  const close = () => {
    if (heading !== null) lines.push(asLine(heading))
    heading = null
  }
  for (const part of parts) {
    if ('heading' in part) {
      close()
      heading = part.heading
    } else {
      // A heading of the part's own needs its place.
      if (part.section !== null) close()
      lines.push(heading === null ? part : { ...part, section: heading })
      heading = null
    }
  }
  close()
  return lines
}
