import { useTranslation } from 'react-i18next'
import type { Nutrient, RecipeSetting } from '#contract/recipe-parts.ts'
import { isText } from '../draft/draft.ts'
import type { DraftPart } from './merge-drafts.ts'

/** A function that names a part of the form in the user's language. */
export function usePartName() {
  const { t } = useTranslation()
  return ({ field, key }: DraftPart): string => {
    if (isText(field)) return t(`recipe-edit.field.${field}`)
    switch (field) {
      case 'settings':
        return t(`recipe-edit.setting.${key as RecipeSetting}`)
      case 'nutrition':
        return t(`recipe.nutrient.${key as Nutrient}`)
      case 'ingredients':
      case 'steps':
      case 'notes':
      case 'assets':
      case 'tools':
        return t(`recipe.${field}`)
      case 'categories':
        return t('recipe.categories')
      case 'tags':
        return t('recipe.tags')
      case 'difficulty':
        return t('recipe.difficulty.label')
      case 'extras':
        return t('recipe-edit.extras')
    }
  }
}
