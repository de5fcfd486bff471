/** A resource as `package_show` answers it, with the content of its file. */
export interface StoredResource {
  id: string;
  package_id: string;
  name: string;
  resource_type?: string;
  schema?: string;
  description?: string;
  restricted?: string;
  url: string;
  url_type: "upload" | null;
  size: number | null;
  hash: string;
  last_modified: string | null;
  content: Buffer;
}

/** A dataset as `package_show` answers it. */
export interface StoredDataset {
  id: string;
  name: string;
  title: string;
  organization: { id: string; name: string; title: string };
  private: boolean;
  metadata_modified: string;
  resources: StoredResource[];
}

/** A dataset as it was when it was given a name. */
export interface Release {
  id: string;
  name: string;
  notes: string;
  created: string;
  dataset: StoredDataset;
}

/** What is given of a new resource. */
export type NewResource = { name: string; filename: string; content: string | Buffer } & Partial<
  Pick<StoredResource, "resource_type" | "schema" | "restricted">
>;
