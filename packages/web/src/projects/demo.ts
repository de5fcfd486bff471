import { post } from "../api/requests.ts";
import { hashOf } from "../api/upload.ts";
import { type FileType, fileTypes, type InputFile, type Options, type Project } from "../project/project.ts";
import { createProject } from "../project/project-store.ts";

interface Demo {
  country: string;
  iso3: string;
  files: Partial<Record<FileType, { path: string; filename: string }>>;
  options: Options;
}

/** A project with the files of a fictional country, which are checked like any others when its first step opens. */
export async function createDemo(nameOf: (country: string) => string): Promise<Project> {
  const demo = await post<Demo>("/internal/demo", {});
  return createProject(nameOf(demo.country), ({ work }) => {
    work.country = { name: demo.country, iso3: demo.iso3 };
    work.options = demo.options;
    for (const type of fileTypes) {
      const file = demo.files[type];
      if (file) work.files[type] = fileOf(file);
    }
  });
}

function fileOf({ path, filename }: { path: string; filename: string }): InputFile {
  return { path, filename, hash: hashOf(path), fromADR: false, resource_url: null };
}
