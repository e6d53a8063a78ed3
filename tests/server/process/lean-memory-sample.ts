import { readFileSync } from 'node:fs'

/**
 * Run by lean.test.ts: makes bodies as large as a list of recipes with small ones between them, keeps the small ones,
 * and says how many bytes of memory all of them took, and how many are left.
 */
const COUNT = 1000
const own = () =>
  Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
const before = own()
const small: Buffer[] = []
let large: Buffer[] = []
for (let at = 0; at < COUNT; at += 1) {
  large.push(Buffer.alloc(37_000, 1))
  small.push(Buffer.from(new ArrayBuffer(1000)).fill(1))
}
const taken = own() - before
large = []
globalThis.gc?.()
// The buffers themselves are freed by another thread, soon after.
const timer = setInterval(() => {
  globalThis.gc?.()
  if (process.memoryUsage().arrayBuffers > 4 * COUNT * 1000) return
  clearInterval(timer)
  process.stdout.write(JSON.stringify({ taken, left: own() - before, small: small.length }))
}, 20)
