import classes from './Dialog.module.css'

/** Class names for Mantine's Modal that make it a sheet on phones. */
export const sheetClasses = {
  root: classes.root ?? '',
  inner: classes.inner ?? '',
  content: classes.sheet ?? '',
  header: classes.header ?? '',
  title: classes.title ?? '',
  body: classes.body ?? '',
}
