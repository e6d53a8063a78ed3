import { Button, Group } from '@mantine/core'
import { IconListDetails, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTasks } from '#contract/server-tasks.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { CardList } from '#renderer/components/lists/CardList.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { TaskItem } from './TaskItem.tsx'

const atOnce = 30
const busyMs = 1000
const quietMs = 15_000

/** What the server does and did by itself; it follows what is running. */
export function TasksPage() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(atOnce)
  const perPage = useDeferredValue(wanted)
  const { data, isFetching, refetch } = useSuspenseQuery({
    ...apiQuery(serverTasks.list, { query: { perPage } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'running') ? busyMs : quietMs,
  })
  const test = useApiMutation(serverTasks.start, { refresh: ['admin', 'server-tasks'] })
  const tasks = data.items
  return (
    <SettingsPage>
      <PageTitle title={t('admin.tasks.title')} text={t('admin.tasks.text')}>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden />}
            aria-busy={isFetching}
            onClick={() => void refetch()}
          >
            {t('admin.refresh')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={20} aria-hidden />}
            loading={test.isPending}
            onClick={() => test.mutate({})}
          >
            {t('admin.tasks.test')}
          </Button>
        </Group>
      </PageTitle>
      {tasks.length === 0 ? (
        <EmptyState
          icon={IconListDetails}
          title={t('admin.tasks.empty-title')}
          text={t('admin.tasks.empty-text')}
        />
      ) : (
        <CardList aria-label={t('admin.tasks.title')}>
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </CardList>
      )}
      {data.total > tasks.length && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            loading={wanted !== perPage}
            onClick={() => setWanted(wanted + atOnce)}
          >
            {t('admin.tasks.older')}
          </Button>
        </Group>
      )}
    </SettingsPage>
  )
}
