import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { EndOfPages } from '#renderer/components/lists/EndOfPages.tsx'

/** The end of a list of recipes, which loads the next page when it is scrolled near. */
export function MoreRecipes({ list }: Pick<ComponentProps<typeof EndOfPages>, 'list'>) {
  const { t } = useTranslation()
  const words = {
    loading: t('home.loading-more'),
    more: t('home.load-more'),
    failed: t('home.more-failed'),
  }
  return <EndOfPages list={list} words={words} />
}
