import type { RequestListener, ServerResponse } from 'node:http'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import { giveBackSoon } from './giving-back.ts'

/** Sits between the socket and the app. Closed, it answers every request itself while the data is replaced. */
export interface Gate {
  handle: RequestListener
  /** Passes requests to this app from now on. */
  open: (app: RequestListener) => void
  /**
   * Answers requests with "try again" from now on. Resolves when all running requests are answered, except those that
   * wait for the gate themselves (`waitsForGate`). After `patienceMs` the rest is cut off, so that no file of the old
   * data stays open.
   */
  close: (patienceMs: number) => Promise<void>
  /** Milliseconds since a request has begun or an answer has ended; streams that stay open do not count. */
  quietMs: () => number
}

const waiting = new WeakSet<ServerResponse>()

/**
 * Marks an answer that will be sent only after the gate has closed and opened again, so that closing does not wait for
 * it.
 */
export function waitsForGate(res: ServerResponse) {
  waiting.add(res)
}

/** @param clock milliseconds since any moment */
export function createGate(clock = () => performance.now()): Gate {
  const begun = new Set<ServerResponse>()
  let app: RequestListener = closed
  let onAnswered = () => {}
  let lastAsked = clock()
  const areAnswered = () => [...begun].every((res) => waiting.has(res))

  return {
    handle: (req, res) => {
      begun.add(res)
      lastAsked = clock()
      res.once('close', () => {
        lastAsked = clock()
        begun.delete(res)
        onAnswered()
        giveBackSoon()
      })
      app(req, res)
    },
    open: (next) => {
      app = next
    },
    quietMs: () => clock() - lastAsked,
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

/** Programs get the usual error and retry; a browser that loads a page gets one that reloads itself. */
const closed: RequestListener = (req, res) => {
  const isProgram = req.url?.startsWith('/api/') === true
  res.writeHead(503, {
    'Retry-After': '2',
    Connection: 'close', // the rest of the request is not read
    'Cache-Control': 'no-store',
    'Content-Type': isProgram ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
  })
  const detail = translator(defaultLocale)('errors.request.busy')
  res.end(isProgram ? JSON.stringify({ detail, code: 'request.busy' }) : page)
}
