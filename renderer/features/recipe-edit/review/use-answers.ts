import { useTranslation } from 'react-i18next'
import type { LineReview, ReviewedLine } from './use-line-review.ts'

export interface LineAnswer {
  label: string
  /** @returns whether it was given; a failure is told, and nothing changes */
  give: () => Promise<boolean>
}

/** The question about a line in words, with its answers; null if nothing is asked. */
export function useAnswers(review: LineReview) {
  const { t } = useTranslation()
  return ({ key, line, question, parsed }: ReviewedLine) => {
    if (!question) return null
    const { about, name } = question
    const answer = (label: string, does: () => unknown): LineAnswer => ({
      label,
      give: async () => {
        try {
          await does()
          return true
        } catch {
          return false
        }
      },
    })
    const written = answer(t('recipe-edit.review.leave'), () => review.leave([key]))
    const asWords = answer(t('recipe-edit.as-text'), () => review.take(key))
    const makeFood = answer(t('recipe-edit.review.make-food'), () =>
      review.make(key, 'food', line.food.name.trim()),
    )
    const of = {
      similar: [
        answer(t('recipe-edit.use-similar', { name }), () => review.takeSimilar(key)),
        answer(t('recipe-edit.remember-similar', { name, alias: line.food.name.trim() }), () =>
          review.remember(key),
        ),
        makeFood,
      ],
      // A name that is only guessed is rarely one to keep.
      food: parsed?.doubt === 'guess' ? [asWords, makeFood] : [makeFood, asWords],
      unit: [
        answer(t('recipe-edit.review.make-unit'), () => review.make(key, 'unit', name)),
        asWords,
      ],
      guess: [answer(t('recipe-edit.review.right'), () => review.take(key))],
      'other-food': [answer(t('recipe-edit.review.right'), () => review.take(key))],
    }
    const words = {
      similar: t('recipe-edit.review.question.similar', { name }),
      food: t('recipe-edit.review.question.food', { name }),
      unit: t('recipe-edit.review.question.unit', { name }),
      guess: t('recipe-edit.review.question.guess'),
      'other-food': t('recipe-edit.parse-doubt.other-food', { food: name }),
    }
    return { question: words[about], answers: [...of[about], written] }
  }
}
