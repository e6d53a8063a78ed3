import { Accordion, Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webhooks } from '#contract/webhooks.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { webhooksKey, webhooksQuery } from './queries.ts'
import { ownZone, scheduleOf } from './times.ts'
import { WebhookPanel } from './WebhookPanel.tsx'
import classes from './webhooks.module.css'

/** The addresses that get the plan of the day. */
export function WebhooksPage() {
  const { t } = useTranslation()
  const { readOnly } = useSignedIn()
  const list = useQuery(webhooksQuery())
  const [opened, setOpened] = useState<string | null>(null)
  // The one whose name is typed first.
  const [made, setMade] = useState<string | null>(null)
  const create = useApiMutation(webhooks.create, {
    refresh: webhooksKey,
    onDone: ({ id }) => {
      setMade(id)
      setOpened(id)
    },
  })
  const hooks = list.data?.items ?? []
  const addButton = !readOnly && (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      loading={create.isPending}
      onClick={() =>
        create.mutate({
          body: { enabled: false, name: t('webhooks.new'), ...scheduleOf('07:00', ownZone()) },
        })
      }
    >
      {t('webhooks.add')}
    </Button>
  )

  const renderList = () => {
    if (list.isPending) return <WaitingBlock height={180} />
    if (list.isError && !list.data) {
      return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
    }
    if (hooks.length === 0) {
      return (
        <EmptyState
          icon={IconWebhook}
          title={t('webhooks.empty-title')}
          text={t('webhooks.empty-text')}
        >
          {addButton}
        </EmptyState>
      )
    }
    return (
      <Accordion
        className={classes.list}
        value={opened}
        onChange={setOpened}
        order={2}
        chevronSize={22}
      >
        {hooks.map((hook) => (
          <WebhookPanel
            key={hook.id}
            hook={hook}
            isOpen={hook.id === opened}
            isNew={hook.id === made}
          />
        ))}
      </Accordion>
    )
  }

  return (
    <SettingsPage>
      <PageTitle title={t('webhooks.title')} text={t('webhooks.text')}>
        {hooks.length > 0 && addButton}
      </PageTitle>
      {renderList()}
    </SettingsPage>
  )
}
