import { expect, test } from 'vitest'
import { mustBeOwnNode } from '#scripts/support/node-version.ts'

test('a tool that runs on another Node says which one it needs and how to get it', () => {
  expect(() => mustBeOwnNode('20.20.2')).toThrow('needs Node 24 and was started with 20.20.2')
  expect(() => mustBeOwnNode('24.0.0')).not.toThrow()
  expect(() => mustBeOwnNode('26.1.0')).not.toThrow()
})
