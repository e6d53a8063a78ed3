import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { ApiError, errorOf } from '#renderer/api/client.ts'
import { errorWords } from '#renderer/api/error-words.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import english from '#locales/en-US.json' with { type: 'json' }

test('where the answer has a message, people read it, and a sentence that helps', async () => {
  const detail = { message: 'No Entry Found', error: true, exception: null }
  const error = await errorOf(404, JSON.stringify({ detail, code: 'recipe.not-found' }))
  expect(error.message).toBe('No Entry Found. The recipe may have been renamed or deleted.')

  const replaced = Object.entries(errorWords).filter(([code, key]) => {
    const hasMessage = ['record', 'message', 'details'].includes(
      errors[code as keyof typeof errors].shape,
    )
    return hasMessage && !i18n.t(key).startsWith(`${serverWords(code).replace(/\.$/, '')}. `)
  })
  expect(replaced).toEqual([])
})

test.for([
  ['user.not-self', 403, 'NOT_AN_ADMIN'],
  ['explore.tag-not-found', 404, 'tag not found'],
] as const)(
  '%s, of bare text, is told in words for people, not those for programs',
  async ([code, status, detail]) => {
    const error = await errorOf(status, JSON.stringify({ detail, code }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, code, message: i18n.t(errorWords[code]) })
  },
)

test('messages of the server that are meant for people are shown as they are', async () => {
  const detail = { message: 'A tag named “Soups” already exists.', params: { name: 'Soups' } }
  const said = async (answer: object) => (await errorOf(400, JSON.stringify(answer))).message
  expect(await said({ detail, code: 'tag.exists' })).toBe(detail.message)
  expect(await said({ detail: 'Choose a lid.', code: 'new.code' })).toBe('Choose a lid.')
})

test('every error has a sentence for people: from the server, or here', () => {
  const raw = Object.keys(errors).filter(
    (code) => !Object.hasOwn(errorWords, code) && !isSentence(serverWords(code)),
  )
  // These only reach programs, or mean a lost session, which the login page explains.
  expect(raw).toEqual([
    'request.method-not-allowed',
    'request.order-by',
    'auth.required',
    'auth.invalid-credentials',
    'auth.token-revoked',
    'auth.locked',
    'user.last-admin', // begins with a name
    'group.name-taken', // these stand at their field in a form
    'registration.disabled',
    'registration.username-taken',
    'registration.email-taken',
    'invitation.invalid',
    'household.has-users',
    'devices.too-many', // begins with a name
    'export.token',
    'export.other-recipe',
    'export.path',
    'backup.placeholder', // begins with a file name
    'shopping-list.label-setting',
    'allowed-address.own-port', // begins with the address
  ])
})

const serverWords = (code: string): string => {
  const [area, name] = code.split('.') as [keyof typeof english.errors, string?]
  const words: unknown = english.errors[area]
  return typeof words === 'string' ? words : (words as Record<string, string>)[name!]!
}

const isSentence = (words: string) => /^\p{Lu}.*\.$/u.test(words)
