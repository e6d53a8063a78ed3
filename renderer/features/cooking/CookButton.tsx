import { Button, type ButtonProps } from '@mantine/core'
import { IconChefHat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { cookParam } from './cook-address.ts'

/** A link to cook mode, a history entry of its own, so that Back leaves it. */
export function CookButton(props: ButtonProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set(cookParam, 'true')
  return (
    <Button
      component={Link}
      to={`${pathname}?${params}`}
      state={{ isFromRecipe: true }}
      aria-keyshortcuts="C"
      leftSection={<IconChefHat size={20} aria-hidden />}
      {...props}
    >
      {t('cooking.start')}
    </Button>
  )
}
