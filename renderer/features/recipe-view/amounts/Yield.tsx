import { useTranslation } from 'react-i18next'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import { shownYield } from '#contract/amounts/yields.ts'

/** What a recipe makes, as much as its ingredients are shown for; scaled, it says so. */
export function Yield({ text, scaling }: { text: string; scaling: Scaling }) {
  const { t } = useTranslation()
  const { factor, locale } = scaling
  if (factor === 1) return <bdi>{text}</bdi>
  return <bdi>{t('recipe.scaled-yield', { amount: shownYield(text, factor, locale) })}</bdi>
}
