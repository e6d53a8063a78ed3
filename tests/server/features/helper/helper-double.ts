import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'

/** What a helper was asked. */
export interface Question {
  path: string
  headers: IncomingMessage['headers']
  body: { model: string; messages: { role: string; content: unknown }[] }
}

type Answer = (res: ServerResponse, question: Question) => void

/** A service of the chat-completions form on loopback; `answer` can be exchanged. */
export async function helperDouble(answer: Answer = says(plumCake)) {
  const questions: Question[] = []
  const double = { answer, questions, origin: '', host: '' }
  const server = createServer((req, res) => {
    let text = ''
    req.setEncoding('utf8')
    req.on('data', (piece: string) => (text += piece))
    req.on('end', () => {
      const body = JSON.parse(text || '{}') as Question['body']
      const question = { path: req.url ?? '', headers: req.headers, body }
      questions.push(question)
      double.answer(res, question)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  double.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  double.origin = `http://${double.host}`
  return double
}

/** An answer with this text. */
export const says =
  (content: unknown): Answer =>
  (res) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }))
  }

export const plumCake = {
  '@type': 'Recipe',
  name: 'Grandma’s plum cake',
  recipeYield: '8 pieces',
  totalTime: 'PT1H',
  recipeIngredient: ['250 g flour', '1 kg plums'],
  recipeInstructions: ['Rub in the butter.', 'Bake it.'],
}

/** An administrator names the double as the helper. */
export async function nameHelper(app: TestApp, origin: string, settings: object = {}) {
  const body = { address: `${origin}/v1`, model: 'tiny', ...settings }
  return app.as(app.admin).put('/api/admin/helper', body)
}
