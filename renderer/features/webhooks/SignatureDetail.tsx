import { Button, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webhooks } from '#contract/webhooks.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import classes from './webhooks.module.css'

/** How a receiver can tell that something comes from here, with the key, which is asked for when it is wanted. */
export function SignatureDetail({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <details className={classes.signature}>
      <summary>{t('webhooks.signature.title')}</summary>
      <Text size="sm">{t('webhooks.signature.text')}</Text>
      <code dir="ltr">{'X-Trivet-Signature: t=…,v1=…'}</code>
      {isShown ? (
        <Secret id={id} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconKey size={20} aria-hidden />}
          onClick={() => setShown(true)}
        >
          {t('webhooks.signature.show')}
        </Button>
      )}
    </details>
  )
}

function Secret({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...apiQuery(webhooks.secret, { params: { id } }),
    gcTime: 0, // is not kept when nobody looks at it
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <WaitingBlock height={44} />
  return (
    <div className={classes.secret}>
      <code dir="ltr">{data.secret}</code>
      <CopyButton text={data.secret} label={t('webhooks.signature.copy')} />
    </div>
  )
}
