import { vi } from 'vitest'

/** From now on calls of this method whose address contains `part` fail as they do without a network. */
export function breakCalls(method: string, part: string) {
  const real = globalThis.fetch
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const isMeant = typeof input === 'string' && input.includes(part) && options?.method === method
    return isMeant ? Promise.reject(new TypeError('no network')) : real(input, options)
  })
}
