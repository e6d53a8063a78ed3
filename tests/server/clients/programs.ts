import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'

/** What an answer must have for a program: keys that are there, and those of them that are not null. */
export interface Needs {
  there: string[]
  filled: string[]
}

const keys = (text: string) => text.split(' ')

/** What Home Assistant's library reads (aiomealie): an absent key is an error, and so is null where it expects a value. */
export const homeAssistantNeeds = {
  entry: {
    there: keys('id userId groupId entryType date title text recipe'),
    filled: keys('id userId groupId entryType date'),
  },
  recipe: {
    there: keys('id userId groupId name slug description recipeCategory tags tools'),
    filled: keys('id name slug recipeCategory tags tools'),
  },
  list: { there: keys('id name'), filled: keys('id name') },
  item: {
    there: keys('id shoppingListId note display checked position quantity'),
    filled: keys('id shoppingListId checked position quantity display'),
  },
  label: { there: keys('id name'), filled: keys('id name') },
} satisfies Record<string, Needs>

/** What Mealient reads, whose fields have types without null except where they are named. */
export const mealientNeeds = {
  list: {
    there: keys('id name groupId extras createdAt recipeReferences'),
    filled: keys('id name groupId extras createdAt recipeReferences'),
  },
  item: {
    there: keys('id shoppingListId checked position isFood note quantity unit food label display'),
    filled: keys(
      'id shoppingListId checked position isFood note quantity display recipeReferences',
    ),
  },
} satisfies Record<string, Needs>

/** Fails for the first key that a program would miss. @returns the same object */
export function mustHave(seen: Record<string, unknown>, { there, filled }: Needs) {
  const absent = there.filter((key) => !(key in seen))
  const empty = filled.filter((key) => seen[key] === null || seen[key] === undefined)
  expect({ absent, empty, seen }).toMatchObject({ absent: [], empty: [] })
  return seen
}

interface Program {
  /** With what it names itself and what it wants. */
  headers: Record<string, string>
  person: Pick<Person, 'token'> | null
}

/** Asks as a program does, and fails for another status or an answer that is not JSON. */
export function programOf(app: TestApp, { headers, person }: Program) {
  return async (method: string, path: string, body?: unknown, status = 200) => {
    const answer = await app.as(person).send(method, `/api/${path}`, body, headers)
    expect({ method, path, status: answer.status, body: answer.body }).toMatchObject({ status })
    expect(answer.headers.get('content-type')).toContain('application/json')
    return answer.body
  }
}
