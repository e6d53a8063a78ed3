interface EarlyAnswer {
  /** By the clock of `performance`. */
  at: number
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** What public/first-paint.js has asked with the page's first bytes, by address. */
    trivetEarly?: Record<string, EarlyAnswer> | undefined
  }
}

/** Who opens the page waits no longer for it. */
const FRESH_MS = 15_000

/** The answer to a question that was asked before any script of ours ran; each is taken once. */
export function takeEarlyAnswer(address: string): Promise<Response> | null {
  const early = window.trivetEarly?.[address]
  if (!early) return null
  delete window.trivetEarly?.[address]
  return performance.now() - early.at < FRESH_MS ? early.answer : null
}

/** After a change, an earlier answer tells of what was. */
export function dropEarlyAnswers() {
  window.trivetEarly = undefined
}
