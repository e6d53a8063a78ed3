import { Button } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ServingsControl.module.css'

interface AmountButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> {
  /** How much is made now, in words. */
  amount: string
}

/** How much is made, and the way to make another amount. */
export function AmountButton({ amount, ...button }: AmountButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      {...button}
      variant="subtle"
      classNames={{ root: classes.amount, label: classes.wrapping }}
      leftSection={<IconToolsKitchen2 size={18} aria-hidden />}
      title={t('recipe.change-servings')}
    >
      <bdi aria-live="polite">{amount}</bdi>
    </Button>
  )
}
