import { onTestFinished } from 'vitest'
import { forgetKept } from '#renderer/api/kept/answers.ts'
import { type KeptIndex, replaceShelf, type Shelf } from '#renderer/api/kept/shelf.ts'

/** What a browser keeps, in memory until the test ends; jsdom has no database. */
export function memoryShelf() {
  let index: KeptIndex | undefined
  const texts = new Map<string, string>()
  const shelf: Shelf = {
    read: (hash) => Promise.resolve({ index: structuredClone(index), text: texts.get(hash) }),
    change: (work) => {
      const next = work(structuredClone(index))
      for (const hash of next.drop) texts.delete(hash)
      for (const [hash, text] of next.put) texts.set(hash, text)
      if (next.index) index = structuredClone(next.index)
      else {
        index = undefined
        texts.clear()
      }
      return Promise.resolve()
    },
    clear: () => {
      index = undefined
      texts.clear()
      return Promise.resolve()
    },
  }
  const putBack = replaceShelf(shelf)
  onTestFinished(() => {
    forgetKept()
    putBack()
  })
  return {
    /** As it is written. */
    texts,
    index: () => index,
    /** The answer to this key; undefined if none is kept. */
    answerTo: (key: readonly unknown[]): unknown => {
      const text = texts.get(JSON.stringify(key))
      return text === undefined ? undefined : JSON.parse(text)
    },
  }
}

/** A browser that refuses, as some private windows do. */
export function refusingShelf() {
  const refuse = () => Promise.reject(new Error('a private window'))
  onTestFinished(replaceShelf({ read: refuse, change: refuse, clear: refuse }))
}
