import { IconZzz } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LoginButton } from '#renderer/app/session/LoginButton.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'

/** Shown if the session ended while the page was open; the login leads back here. */
export function SignedOut({ isEditing }: { isEditing: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconZzz}
      order={1}
      title={t('public.signed-out-title')}
      text={t(isEditing ? 'public.signed-out-text-editing' : 'public.signed-out-text')}
    >
      <LoginButton />
    </EmptyState>
  )
}
