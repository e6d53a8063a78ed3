import type { RequestListener, ServerResponse } from 'node:http'
import { defaultLocale, translator } from './i18n.ts'

/** Stands between the socket and the app: it can be closed for a moment while the household's data is replaced. */
export interface Gate {
  handle: RequestListener
  /** From now on this app answers. */
  open: (app: RequestListener) => void
  /**
   * From now on requests hear that it takes a moment. Resolves when those that had begun are answered, except those
   * that wait for the gate themselves (`waitsForGate`). After `patienceMs` the others are cut off: a file that is
   * still being sent must not stay open.
   */
  close: (patienceMs: number) => Promise<void>
}

const waiting = new WeakSet<ServerResponse>()

/** The answer to this request comes after the gate has been closed and opened again; nobody must wait for it. */
export function waitsForGate(res: ServerResponse) {
  waiting.add(res)
}

export function createGate(): Gate {
  const begun = new Set<ServerResponse>()
  let app: RequestListener = closed
  let onAnswered = () => {}
  const areAnswered = () => [...begun].every((res) => waiting.has(res))

  return {
    handle: (req, res) => {
      begun.add(res)
      res.once('close', () => {
        begun.delete(res)
        onAnswered()
      })
      app(req, res)
    },
    open: (next) => {
      app = next
    },
    close: (patienceMs) => {
      app = closed
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          for (const res of begun) if (!waiting.has(res)) res.destroy()
          finish()
        }, patienceMs)
        function finish() {
          clearTimeout(timer)
          onAnswered = () => {}
          resolve()
        }
        onAnswered = () => areAnswered() && finish()
        onAnswered()
      })
    },
  }
}

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Trivet</title><p>One moment: Trivet is putting the recipes back.'

/** Programs try again by themselves and are told as by any other refusal; a browser that loads a page tries again, too. */
const closed: RequestListener = (req, res) => {
  const isProgram = req.url?.startsWith('/api/') === true
  res.writeHead(503, {
    'Retry-After': '2',
    Connection: 'close', // whatever else is sent on it is not read
    'Cache-Control': 'no-store',
    'Content-Type': isProgram ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
  })
  const detail = translator(defaultLocale)('errors.request.busy')
  res.end(isProgram ? JSON.stringify({ detail, code: 'request.busy' }) : page)
}
