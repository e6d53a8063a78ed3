import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { app } from '#contract/app.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'
import { fromTheLogin, useNextPages } from '#renderer/app/start/next-pages.ts'
import { PageBoundary } from '#renderer/app/errors/PageBoundary.tsx'
import classes from './BlankLayout.module.css'

/** The layout without bars for start, login and setup; a demo server gets a notice on it. */
export function BlankLayout() {
  const { t } = useTranslation()
  useNextPages(fromTheLogin, useQuiet())
  const about = useQuery(apiQuery(app.about, {})).data
  return (
    <>
      {about?.demoStatus && (
        <p className={classes.demo}>{t('app.demo', { version: about.productVersion })}</p>
      )}
      <main className={classes.page}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
    </>
  )
}
