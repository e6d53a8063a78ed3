import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ServingsControl.module.css'

interface AmountButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> {
  /** The current amount as text. */
  amount: string
}

/** Shows the current amount and opens the popover to change it. */
export function AmountButton({ amount, ...button }: AmountButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      {...button}
      variant="subtle"
      color="gray"
      classNames={{ root: classes.amount, label: classes.wrapping }}
      title={t('recipe.change-servings')}
      aria-keyshortcuts="S"
    >
      <bdi aria-live="polite">{amount}</bdi>
    </Button>
  )
}
