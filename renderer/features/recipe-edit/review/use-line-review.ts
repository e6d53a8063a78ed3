import { useEffect, useRef, useState } from 'react'
import {
  type IngredientDraft,
  isUnknown,
  type ParsedLine,
  textOfLine,
  unknownNamesAsText,
  useFoodAlias,
  useParsedLines,
  withKnown,
  withSimilar,
  withTaken,
} from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import type { RecipeDraft } from '../draft/draft.ts'
import type { EditorActions } from '../draft/editor-state.ts'
import { isSameLine, type LineState, type Question, questionOf, stateOf } from './questions.ts'

interface Reviewing {
  draft: RecipeDraft
  actions: EditorActions
  /** The keys of the lines to be checked. */
  doubtful: string[]
  language: string | null
  units: NameChoice
  foods: NameChoice
}

/** A line of the form, and what is asked about it. */
export interface ReviewedLine {
  key: string
  /** What was understood, or what somebody made of it. */
  line: IngredientDraft
  state: LineState
  question: Question | null
  /** What it is asked about; null for a line that was never doubtful, or is not read yet. */
  parsed: ParsedLine | null
}

/** The lines that a recipe came with, and the answers to what is doubtful about them. Only an answer changes a line. */
export function useLineReview(review: Reviewing) {
  const { draft, actions, units, foods } = review
  const [came] = useState(() => {
    const keys = new Set(review.doubtful)
    const lines = draft.ingredients.filter(({ key }) => keys.has(key))
    const texts = lines.map((line) => line.originalText ?? textOfLine(line, false))
    return { lines, texts, byKey: new Map(lines.map((line) => [line.key, line])) }
  })
  const parsing = useParsedLines(came.lines, came.texts, review.language)
  const [answered, setAnswered] = useState<ParsedLine[] | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  /** The lines as this put them into the form: others were changed elsewhere. */
  const [put, setPut] = useState<ReadonlyMap<string, IngredientDraft>>(new Map())
  const asked = answered ?? parsing.read?.map((parsed) => ({ ...parsed, isTaken: false })) ?? []
  // A ref, because a name is made meanwhile, and other lines are answered.
  const latest = useRef({ asked, left })
  useEffect(() => {
    latest.current = { asked, left }
  })
  const addAlias = useFoodAlias()

  const putLines = (lines: IngredientDraft[]) => {
    setPut((put) => new Map([...put, ...lines.map((line) => [line.key, line] as const)]))
    actions.update((draft) => {
      const titles = new Map(draft.ingredients.map(({ key, title }) => [key, title]))
      const titled = lines.map((line) => ({ ...line, title: titles.get(line.key) ?? null }))
      return { ...draft, ...withTaken(draft, titled) }
    })
  }
  /** Takes over the lines that are settled by a change, but for those that are to stay as they came. */
  const change = (changed: (asked: ParsedLine[]) => ParsedLine[]) => {
    const before = latest.current.asked
    const after = changed(before).map((parsed) =>
      latest.current.left.has(parsed.key) ? { ...parsed, isTaken: false } : parsed,
    )
    setAsked(after)
    const settled = after.filter(({ isTaken }, index) => isTaken && !before[index]?.isTaken)
    if (settled.length > 0) putLines(settled.map(({ line }) => unknownNamesAsText(line)))
  }
  const one = (key: string, changes: (parsed: ParsedLine) => Partial<ParsedLine>) =>
    change((asked) =>
      asked.map((parsed) => (parsed.key === key ? { ...parsed, ...changes(parsed) } : parsed)),
    )
  const setAsked = (asked: ParsedLine[]) => {
    latest.current = { ...latest.current, asked }
    setAnswered(asked)
  }
  const setTaken = (key: string) =>
    setAsked(
      latest.current.asked.map((parsed) =>
        parsed.key === key ? { ...parsed, isTaken: true } : parsed,
      ),
    )
  const setAllLeft = (left: ReadonlySet<string>) => {
    latest.current = { ...latest.current, left }
    setLeft(left)
  }
  const unleave = (key: string) =>
    setAllLeft(new Set([...latest.current.left].filter((other) => other !== key)))

  const make = async (key: string, field: 'unit' | 'food', name: string) => {
    const made = await (field === 'unit' ? units : foods).create(name)
    change((asked) => withKnown(asked, { field, name, key }, made))
  }

  const lines = draft.ingredients.map((line): ReviewedLine => {
    const { key } = line
    const first = came.byKey.get(key)
    const parsed = asked.find((parsed) => parsed.key === key) ?? null
    const now = { key, line, parsed, question: null }
    if (!first) return { ...now, state: 'sure' }
    if (left.has(key)) return { ...now, state: 'written' }
    const isChanged = !isSameLine(line, put.get(key) ?? first)
    if (parsed?.isTaken || isChanged) return { ...now, state: 'sure' }
    if (!parsed) return { ...now, state: 'check' }
    const question = questionOf(parsed)
    return { ...now, line: parsed.line, question, state: stateOf(parsed, question) }
  })

  const leave = (keys: string[]) => {
    setAllLeft(new Set([...latest.current.left, ...keys]))
    const changed = keys.flatMap((key) => (put.has(key) ? (came.byKey.get(key) ?? []) : []))
    if (changed.length > 0) putLines(changed)
  }

  return {
    lines,
    /** They are not read yet. */
    isReading: came.lines.length > 0 && parsing.read === null && !parsing.error,
    error: parsing.error,
    again: parsing.again,
    /** What was understood is right; names that are not known become words of its note. */
    take: (key: string) => one(key, () => ({ isTaken: true })),
    /** Makes a food or unit, and takes it in all lines that name it. */
    make,
    /** Makes the foods and units of all lines in which nothing else is asked. @throws as `create` of a name, after those before */
    makeAllNew: async () => {
      for (const { key } of lines.filter(({ state }) => state === 'new')) {
        for (const field of ['food', 'unit'] as const) {
          // What was made for a line before may have settled this one.
          const parsed = latest.current.asked.find((parsed) => parsed.key === key)
          const question = parsed && !parsed.isTaken ? questionOf(parsed) : null
          if (question?.about === field) await make(key, field, question.name)
        }
      }
    },
    /** The food with the similar name is meant: the words of the line stay. */
    takeSimilar: (key: string) =>
      one(key, ({ line, similar, input }) => {
        if (!similar) return {}
        const food = { id: similar.id, name: similar.name }
        const isTaken = !isUnknown(line.unit)
        return { line: { ...line, food, asWritten: line.asWritten ?? input }, isTaken }
      }),
    /** It is meant in every line with that name, from now on. */
    remember: async (key: string) => {
      const parsed = latest.current.asked.find((parsed) => parsed.key === key)
      if (!parsed?.similar) return
      const { similar, line } = parsed
      const name = line.food.name.trim()
      await addAlias(similar.id, name)
      change((asked) => withSimilar(asked, { name, key }, similar))
    },
    leave,
    leaveRest: () => leave(lines.filter(({ question }) => question).map(({ key }) => key)),
    /** Asks again about a line that was left as it came. */
    askAgain: (key: string) => {
      unleave(key)
      one(key, () => ({ isTaken: false }))
    },
    /** Changes parts of a line by its fields. As long as there is a question, names that are not known stay words. */
    edit: ({ key, line, question }: ReviewedLine, changes: Partial<IngredientDraft>) => {
      const next = { ...line, ...changes }
      if (!question) {
        // One that was left as it came is somebody's own from now on.
        if (latest.current.left.has(key)) {
          unleave(key)
          setTaken(key)
        }
        return putLines([next])
      }
      const isTaken = !isUnknown(next.unit) && !isUnknown(next.food)
      one(key, () => ({ line: next, isTaken }))
      if (!isTaken) putLines([unknownNamesAsText(next)])
    },
  }
}

export type LineReview = ReturnType<typeof useLineReview>
