import { ActionIcon } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import { SortableItem, SortableList } from '#renderer/components/lists/Sortable.tsx'
import type { ChosenPage } from './chosen-pages.ts'
import classes from './photo.module.css'

interface ChosenPagesProps {
  pages: ChosenPage[]
  isBusy: boolean
  onChange: (pages: ChosenPage[]) => void
}

/** The pages in the order in which they are read; they can be moved and taken out. */
export function ChosenPages({ pages, isBusy, onChange }: ChosenPagesProps) {
  const { t } = useTranslation()
  const nameOf = (id: string) =>
    t('import.photo.page', { number: pages.findIndex((page) => page.id === id) + 1 })
  const move = (id: string, to: number) => {
    const moved = pages.find((page) => page.id === id)
    const rest = pages.filter((page) => page.id !== id)
    if (moved) onChange(rest.toSpliced(to, 0, moved))
  }
  return (
    <SortableList ids={pages.map(({ id }) => id)} nameOf={nameOf} onMove={move} layout="grid">
      <ol className={classes.pages}>
        {pages.map(({ id, file, isPicture }) => (
          <SortableItem key={id} id={id} className={classes.page}>
            {isPicture ? <Thumbnail file={file} /> : <IconFileText size={40} aria-hidden />}
            <bdi className={classes.name}>{isPicture ? nameOf(id) : file.name}</bdi>
            <div className={classes.tools}>
              {pages.length > 1 && <Grip name={nameOf(id)} />}
              <ActionIcon
                variant="subtle"
                size="lg"
                disabled={isBusy}
                aria-label={t('import.photo.remove', { page: nameOf(id) })}
                onClick={() => onChange(pages.filter((page) => page.id !== id))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </div>
          </SortableItem>
        ))}
      </ol>
    </SortableList>
  )
}

function Thumbnail({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} className={classes.thumbnail} alt="" />
}
