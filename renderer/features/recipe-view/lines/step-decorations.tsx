import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepAmounts, type StepIngredients } from '#contract/amounts/step-amounts.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Decorate } from '#renderer/components/markdown/text-decoration.tsx'
import classes from './Steps.module.css'

/** Decorates the amounts in the text of a step, scaled and converted. */
export function amountDecorations(ingredients: StepIngredients, scaling: Scaling): Decorate {
  const isAsWritten = scaling.factor === 1 && !scaling.conversion
  const written = { factor: 1, locale: scaling.locale }
  return (text) => {
    const asWritten = new Map(
      isAsWritten
        ? []
        : stepAmounts(text, ingredients, written).map((piece) => [piece.from, piece.text]),
    )
    return stepAmounts(text, ingredients, scaling).map(
      ({ from, to, text: shown, isIngredient }) => ({
        from,
        to,
        render: (piece) => (
          <Amount
            shown={shown}
            written={asWritten.get(from) ?? (isAsWritten ? shown : piece)}
            isIngredient={isIngredient}
          />
        ),
      }),
    )
  }
}

interface AmountProps {
  shown: string
  written: string
  isIngredient: boolean
}

/** An amount in a text. If it was scaled or converted, a tap shows the written one. */
function Amount({ shown, written, isIngredient }: AmountProps) {
  const { t } = useTranslation()
  const [showsWritten, setShowsWritten] = useState(false)
  if (shown === written) {
    return isIngredient ? <bdi className={classes.amount}>{shown}</bdi> : shown
  }
  const [now, other] = showsWritten ? [written, shown] : [shown, written]
  return (
    <button
      type="button"
      className={classes.amount}
      data-changed
      aria-pressed={showsWritten}
      aria-label={t('amounts.amount-label', { amount: now, written })}
      title={t(showsWritten ? 'amounts.shown-as' : 'amounts.written-as', { amount: other })}
      onClick={() => setShowsWritten(!showsWritten)}
    >
      <bdi>{now}</bdi>
    </button>
  )
}
