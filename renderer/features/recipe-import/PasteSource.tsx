import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconEye, IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/import-preview.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { InSight } from '#renderer/components/buttons/InSight.tsx'
import classes from './check.module.css'
import { usePreview } from './use-preview.ts'

/** Characters; what is longer is no page, and the server refuses it. */
const longest = 10_000_000

interface PasteSourceProps {
  /** What was pasted so far. */
  data: string
  onChange: (data: string) => void
  includeTags: boolean
  onFound: (found: ImportPreview) => void
  /** Somebody asked for it: it is open, and its field has the focus. */
  isAsked?: boolean
}

/** For pages that let no server in, or need a login: their source as it is pasted, or as a browser saved it. */
export function PasteSource(props: PasteSourceProps) {
  const { data, onChange, includeTags, onFound, isAsked = false } = props
  const { t } = useTranslation()
  const [isOpen] = useState(data !== '' || isAsked)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  const [problem, setProblem] = useState<string | null>(null)
  const asked = usePreview(onFound)
  const change = (text: string) => {
    onChange(text)
    setProblem(null)
    asked.forgetError()
  }
  const look = (text: string) => {
    if (text.trim() === '') {
      field.current?.focus()
      return setProblem(t('import.source.empty'))
    }
    if (text.length > longest) return setProblem(t('import.source.too-long'))
    return asked.start({ data: text, includeTags })
  }
  const choose = async (file: File | null) => {
    if (!file) return
    // A character takes at least one byte, at most four.
    if (file.size > longest * 4) return setProblem(t('import.source.too-long'))
    const text = await file.text()
    change(text)
    look(text)
  }
  return (
    <details className={classes.folded} open={isOpen}>
      <summary>{t('import.source.title')}</summary>
      <Stack mt="xs">
        <Text size="sm" c="dimmed">
          {t('import.source.text')}
        </Text>
        <Textarea
          ref={field}
          label={t('import.source.label')}
          value={data}
          error={problem}
          dir="auto"
          rows={6}
          spellCheck={false}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Group>
          <Button
            leftSection={<IconEye size={20} aria-hidden />}
            loading={asked.isPending}
            onClick={() => look(data)}
          >
            {t('import.source.read')}
          </Button>
          <FileButton
            accept=".html,.htm,.json,.txt,text/html,application/json"
            onChange={(file) => void choose(file)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileUpload size={20} aria-hidden />}
              >
                {t('import.source.file')}
              </Button>
            )}
          </FileButton>
        </Group>
        {asked.error && (
          <InSight>
            <ErrorPanel error={asked.error} />
          </InSight>
        )}
      </Stack>
    </details>
  )
}
