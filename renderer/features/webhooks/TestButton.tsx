import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Webhook, webhooks } from '#contract/webhooks.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import classes from './webhooks.module.css'

interface TestButtonProps {
  hook: Webhook
  /** The form has changes that a test would not use. */
  isChanged: boolean
}

/** Sends today's plan now; the result is the first line of the log below. */
export function TestButton({ hook, isChanged }: TestButtonProps) {
  const { t } = useTranslation()
  const test = useApiMutation(webhooks.test, { refresh: ['groups', 'webhooks', hook.id] })
  const isNowhere = hook.url === ''
  const hintId = useId()
  const isHindered = isNowhere || isChanged
  return (
    <>
      {isHindered && (
        <p id={hintId} className={classes.hint}>
          {t(isChanged ? 'webhooks.test-unsaved' : 'webhooks.test-nowhere')}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconSend size={20} className="mirrored" aria-hidden />}
        loading={test.isPending}
        disabled={isHindered}
        {...(isHindered && { 'aria-describedby': hintId })}
        onClick={() => test.mutate({ params: { id: hook.id } })}
      >
        {t('webhooks.test')}
      </Button>
    </>
  )
}
