import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canKeepAwake, useWakeLock } from '#renderer/hooks/use-wake-lock.ts'
import { useAwakeComputer } from '#renderer/hooks/keep-awake.ts'

/** A screen that counts who keeps it on; the browser lets go of it when the page is hidden. */
class Lock extends EventTarget {
  released = false
  release = async () => {
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
}
let locks: Lock[] = []
let visibility = 'visible'
const held = () => locks.filter((lock) => !lock.released).length

beforeEach(() => {
  locks = []
  visibility = 'visible'
  const request = async () => {
    const lock = new Lock()
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(document, 'visibilityState')
})

function show(state: 'visible' | 'hidden') {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the screen stays on while it is wanted, and again after the page was hidden', async () => {
  const { result, rerender, unmount } = renderHook(({ isWanted }) => useWakeLock(isWanted), {
    initialProps: { isWanted: true },
  })
  await waitFor(() => expect(result.current).toBe(true))
  expect(held()).toBe(1)

  await act(async () => {
    show('hidden')
    await locks[0]?.release()
  })
  expect(result.current).toBe(false)
  act(() => show('visible'))
  await waitFor(() => expect(result.current).toBe(true))
  expect(held()).toBe(1)

  rerender({ isWanted: false })
  await waitFor(() => expect(held()).toBe(0))
  rerender({ isWanted: true })
  await waitFor(() => expect(held()).toBe(1))
  unmount()
  await waitFor(() => expect(held()).toBe(0))
})

test('without a wake lock, none is claimed', () => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(canKeepAwake()).toBe(false)
  expect(renderHook(() => useWakeLock(true)).result.current).toBe(false)
})

test('in our own window the computer stays awake for as long as anything wants it', () => {
  const told: boolean[] = []
  const tellAwake = async (isWanted: boolean) => void told.push(isWanted)
  Object.defineProperty(window, 'desktop', { value: { tellAwake }, configurable: true })
  try {
    const cooking = renderHook(() => useWakeLock(true))
    const timer = renderHook(() => useAwakeComputer(true))
    expect(cooking.result.current).toBe(true)
    expect(told).toEqual([true])
    cooking.unmount()
    expect(told).toEqual([true])
    timer.unmount()
    expect(told).toEqual([true, false])
    expect(held()).toBe(0)
  } finally {
    Reflect.deleteProperty(window, 'desktop')
  }
})
