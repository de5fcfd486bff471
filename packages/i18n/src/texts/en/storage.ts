/** What `tessera storage` says. */
export const storage = {
  "storage.noFolder": "The folder {{folder}} has no results/ and uploads/. Give the data folder of a service.",
  "storage.kind.uploads": "uploaded files",
  "storage.kind.model_outputs": "model outputs",
  "storage.kind.plot_data": "plot data",
  "storage.kind.downloads": "generated downloads",
  "storage.kind.uploaded_results": "uploaded results",
  "storage.kind.tasks": "task records",
  "storage.kind.leftovers": "leftovers of unfinished work",
  "storage.free": "Free: {{results}} on the disk of the results, {{uploads}} on that of the uploads.",
  "storage.planned":
    "{{tasks}} finished tasks with their results and {{files}} other files would be removed: {{size}}. Nothing was removed; add --yes to remove them. They cannot be brought back.",
  "storage.removed": "Removed {{tasks}} finished tasks with their results and {{files}} other files: {{size}}.",
} as const;
