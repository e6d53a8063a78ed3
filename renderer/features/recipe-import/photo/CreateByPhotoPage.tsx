import { Alert, Button, Group, Paper, Select, Stack, Switch, Text } from '@mantine/core'
import { IconAlertTriangle, IconCamera, IconEye, IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { ImportPreview } from '#contract/import-preview.ts'
import { mostReadFiles, recipeReadings } from '#contract/recipe-readings.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { UploadButton } from '#renderer/components/buttons/UploadButton.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { InSight } from '#renderer/components/buttons/InSight.tsx'
import { useFileDrop } from '#renderer/hooks/use-file-drop.ts'
import { useTouch } from '#renderer/hooks/use-pointer.ts'
import { CheckImport } from '../CheckImport.tsx'
import {
  type ChosenPage,
  type PagesProblem,
  readableFiles,
  readablePictures,
  withFiles,
} from './chosen-pages.ts'
import { AskHelper, useHelper } from './AskHelper.tsx'
import { ChosenPages } from './ChosenPages.tsx'
import { CreateFrame } from '../CreateFrame.tsx'
import classes from './photo.module.css'
import { languageName, usualLanguage, withEnglish } from './reading-languages.ts'
import { ReadingState } from './ReadingState.tsx'
import { useReading } from './use-reading.ts'

/** A recipe from photos of its pages, a PDF, or a page that a browser saved. It is looked at before it is kept. */
export function CreateByPhotoPage() {
  const { t, i18n } = useTranslation()
  const { groupSlug = '' } = useParams()
  const hasCamera = useTouch()
  const [pages, setPages] = useState<ChosenPage[]>([])
  const [problem, setProblem] = useState<PagesProblem | 'none' | null>(null)
  const { data: languages = [] } = useQuery(apiQuery(recipeReadings.languages, {}))
  const [chosen, setChosen] = useState<string | null>(null)
  const language = chosen ?? usualLanguage(i18n.language)
  const [includeTags, setIncludeTags] = useState(false)
  const reading = useReading()
  const helper = useHelper()
  const [helped, setHelped] = useState<ImportPreview | null>(null)
  const chooser = useRef<HTMLInputElement>(null)

  const stop = () => {
    setHelped(null)
    reading.stop()
  }
  const change = (next: ChosenPage[]) => {
    setPages(next)
    setProblem(null)
    stop()
  }
  const add = (files: File[]) => {
    if (files.length === 0 || reading.isBusy) return
    const next = withFiles(pages, files)
    if (next.problem) setProblem(next.problem)
    else change(next.pages)
  }
  const latestAdd = useRef(add)
  useEffect(() => {
    latestAdd.current = add
  })
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? [])
      if (files.length > 0) latestAdd.current(files)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
  const drop = useFileDrop((transfer) => add(Array.from(transfer.files)))
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.currentTarget.files ?? [])
    event.currentTarget.value = ''
    add(files)
  }
  const start = () => {
    if (pages.length === 0) return setProblem('none')
    const files = pages.map(({ file }) => file)
    return reading.start({ files, languages: withEnglish(language), includeTags })
  }

  const found = reading.reading?.found ?? helped
  if (reading.reading && found)
    return (
      <CheckImport
        found={found}
        reading={reading.reading}
        groupSlug={groupSlug}
        isByHelper={found === helped}
        onBack={stop}
      />
    )

  return (
    <CreateFrame
      method="photo"
      title={t('import.photo.title')}
      text={t(helper ? 'import.photo.text-helper' : 'import.photo.text')}
    >
      <Paper withBorder radius="lg" p="lg" className={classes.drop} {...drop}>
        <Stack>
          {pages.length > 0 && (
            <ChosenPages pages={pages} isBusy={reading.isBusy} onChange={change} />
          )}
          <input
            ref={chooser}
            type="file"
            accept={readableFiles}
            multiple
            hidden
            aria-label={t('import.photo.choose')}
            onChange={handleFiles}
          />
          <Group>
            <Button
              variant={pages.length === 0 ? 'filled' : 'default'}
              leftSection={<IconFilePlus size={20} aria-hidden />}
              disabled={reading.isBusy}
              onClick={() => chooser.current?.click()}
            >
              {t(pages.length === 0 ? 'import.photo.choose' : 'import.photo.more')}
            </Button>
            {hasCamera && (
              <UploadButton
                accept={readablePictures}
                capture="environment"
                disabled={reading.isBusy}
                icon={<IconCamera size={20} aria-hidden />}
                onFile={(file) => add([file])}
              >
                {t('recipe-edit.take-picture')}
              </UploadButton>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('import.photo.hint')}
          </Text>
          {problem && (
            <Alert color="error" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {t(`import.photo.problem.${problem}`, { most: mostReadFiles })}
            </Alert>
          )}
          <Select
            label={t('import.photo.language')}
            data={languages.map(({ code }) => ({
              value: code,
              label: languageName(code, i18n.language),
            }))}
            value={language}
            allowDeselect={false}
            disabled={reading.isBusy}
            maw={320}
            onChange={(code) => setChosen(code)}
          />
          <Switch
            label={t('import.use-keywords')}
            checked={includeTags}
            disabled={reading.isBusy}
            onChange={(event) => setIncludeTags(event.currentTarget.checked)}
          />
          {(reading.isBusy || reading.reading?.problem) && (
            // Again when it fails: that stands lower than its progress.
            <InSight key={reading.isBusy ? 'busy' : 'over'}>
              <ReadingState reading={reading.reading} onStop={stop} />
            </InSight>
          )}
          {reading.reading?.problem && <AskHelper reading={reading.reading} onFound={setHelped} />}
          {reading.error && (
            <InSight>
              <ErrorPanel error={reading.error} onRetry={start} />
            </InSight>
          )}
          {!reading.isBusy && pages.length > 0 && (
            <Group>
              <Button leftSection={<IconEye size={20} aria-hidden />} onClick={start}>
                {t('import.photo.start')}
              </Button>
            </Group>
          )}
        </Stack>
      </Paper>
    </CreateFrame>
  )
}
