import { Button, Text } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { ExportRow } from './ExportRow.tsx'
import classes from './exports.module.css'
import { exportsQuery, keptExports } from './exports.ts'
import { everythingId } from './paths.ts'

/** Makes one archive of all that the household has, for those who manage it, and gives those that were made. */
export function TakeEverything() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const list = useQuery(exportsQuery())
  const archives = list.data?.filter(({ exportType }) => exportType === 'everything') ?? []
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${everythingId}`) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <Section ref={section} title={t('bulk.everything-open')} text={t('bulk.everything-text')}>
      <Button
        variant="default"
        className={classes.everything}
        leftSection={<IconPackageExport size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('bulk.everything-start')}
      </Button>
      {list.isPending && <WaitingBlock height={72} />}
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      {archives.length > 0 && (
        <>
          <Text c="dimmed" size="sm">
            {t('bulk.exports-text', keptExports())}
          </Text>
          <ul className={rows.list}>
            {archives.map((one) => (
              <ExportRow key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
      {isOpen && <ArchiveDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
