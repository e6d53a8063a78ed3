/** The token in what somebody pasted: the token itself, or the whole link. */
export function tokenIn(text: string): string {
  const pasted = text.trim()
  if (!URL.canParse(pasted)) return pasted
  return new URL(pasted).searchParams.get('token')?.trim() ?? pasted
}
