import { PasswordInput, type PasswordInputProps, Progress, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minPasswordLength } from '#contract/users.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { passwordStrength } from './password-strength.ts'

interface PasswordFieldProps extends PasswordInputProps {
  /** For a new password: shows how strong it is. */
  withStrength?: boolean
}

const colours = {
  weak: 'error',
  good: 'warning',
  strong: 'info',
  'very-strong': 'success',
} as const

/**
 * A password field with a button to show it, a caps lock warning and, for a new password, its strength. Always
 * left-to-right.
 */
export function PasswordField({ withStrength = false, onKeyUp, ...props }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [capsLock, setCapsLock] = useState(false)
  const handleKeyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState?.('CapsLock') ?? false)
    onKeyUp?.(event)
  }
  return (
    <Stack gap={6}>
      <PasswordInput
        leftSection={<IconLock size={20} aria-hidden />}
        visibilityToggleButtonProps={{
          'aria-label': t('validation-ui.show-password'),
          tabIndex: 0,
        }}
        onKeyUp={handleKeyUp}
        {...props}
        // The inner field is not marked by itself.
        aria-invalid={props.error ? true : undefined}
        dir={undefined}
        styles={{ innerInput: { direction: 'ltr', textAlign: 'start' } }}
      />
      {capsLock && (
        <Text component="output" size="sm" c="warning">
          {t('validation-ui.caps-lock')}
        </Text>
      )}
      {withStrength && <Strength password={String(props.value ?? '')} />}
    </Stack>
  )
}

function Strength({ password }: { password: string }) {
  const { t } = useTranslation()
  const { score, level } = passwordStrength(password)
  const words = t(`validation-ui.strength.${level}`)
  return (
    <div>
      <Progress
        // Empty it would look unfinished; its room is kept, so that nothing moves with the first letter.
        style={{ visibility: password ? 'visible' : 'hidden' }}
        value={Math.max(score, 8)}
        color={colours[level]}
        size={6}
        mb={4}
        maw={500}
        aria-label={t('validation-ui.strength-label')}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {password
          ? words
          : t('validation-ui.password-hint', { number: formatNumber(minPasswordLength) })}
      </Text>
    </div>
  )
}
