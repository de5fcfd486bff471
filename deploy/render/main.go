// Renders the chart as Helm does: Go's own template package, the functions of sprig, and those that Helm adds. Debian has no Helm.
// Usage: render <folder of the chart> <release> <namespace> [<file of values> …]; prints the manifests, each file after a line of dashes.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	if len(os.Args) < 4 {
		fail(fmt.Errorf("usage: render <folder of the chart> <release> <namespace> [<file of values> …]"))
	}
	folder, release, namespace := os.Args[1], os.Args[2], os.Args[3]
	values := read(filepath.Join(folder, "values.yaml"))
	for _, file := range os.Args[4:] {
		values = merged(values, read(file))
	}
	about := read(filepath.Join(folder, "Chart.yaml"))
	dot := map[string]any{
		"Values": values,
		// Members of Chart.yaml begin with a capital in templates.
		"Chart":   capitalised(about),
		"Release": map[string]any{"Name": release, "Namespace": namespace, "Service": "Helm", "Revision": 1, "IsInstall": true, "IsUpgrade": false},
	}
	set, files := parsed(folder)
	for _, file := range files {
		var text strings.Builder
		if err := set.ExecuteTemplate(&text, file, dot); err != nil {
			fail(err)
		}
		// Notes are for people, and files that begin with an underscore only define.
		if strings.HasSuffix(file, ".yaml") && strings.TrimSpace(text.String()) != "" {
			fmt.Printf("---\n# Source: %s\n%s\n", file, text.String())
		}
	}
}

func parsed(folder string) (*template.Template, []string) {
	// A value that is not there is an error, as for `helm lint --strict`.
	set := template.New("chart").Option("missingkey=error")
	set.Funcs(functions(set))
	paths, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	if err != nil {
		fail(err)
	}
	sort.Strings(paths)
	var files []string
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			fail(err)
		}
		name := filepath.Base(path)
		if _, err := set.New(name).Parse(string(text)); err != nil {
			fail(err)
		}
		if !strings.HasPrefix(name, "_") {
			files = append(files, name)
		}
	}
	return set, files
}

// What Helm adds to sprig, as its documentation describes them, and what it takes away: a chart sees nothing of the machine.
func functions(set *template.Template) template.FuncMap {
	all := sprig.TxtFuncMap()
	delete(all, "env")
	delete(all, "expandenv")
	all["include"] = func(name string, dot any) (string, error) {
		var text strings.Builder
		err := set.ExecuteTemplate(&text, name, dot)
		return text.String(), err
	}
	all["tpl"] = func(source string, dot any) (string, error) {
		own, err := set.Clone()
		if err != nil {
			return "", err
		}
		own, err = own.New("tpl").Parse(source)
		if err != nil {
			return "", err
		}
		var text strings.Builder
		err = own.Execute(&text, dot)
		return text.String(), err
	}
	all["required"] = func(sentence string, value any) (any, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", sentence)
		}
		return value, nil
	}
	// There is no cluster to look at.
	all["lookup"] = func(version, kind, namespace, name string) map[string]any { return map[string]any{} }
	all["toYaml"] = func(value any) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	all["fromYaml"] = func(text string) (map[string]any, error) {
		var value map[string]any
		err := yaml.Unmarshal([]byte(text), &value)
		return value, err
	}
	return all
}

func read(path string) map[string]any {
	text, err := os.ReadFile(path)
	if err != nil {
		fail(err)
	}
	values := map[string]any{}
	if err := yaml.UnmarshalStrict(text, &values); err != nil {
		fail(fmt.Errorf("%s: %w", path, err))
	}
	return values
}

// Maps member by member, all else replaced; null takes a member away.
func merged(base, over map[string]any) map[string]any {
	all := map[string]any{}
	for name, value := range base {
		all[name] = value
	}
	for name, value := range over {
		below, isMap := value.(map[string]any)
		known, wasMap := all[name].(map[string]any)
		switch {
		case value == nil:
			delete(all, name)
		case isMap && wasMap:
			all[name] = merged(known, below)
		default:
			all[name] = value
		}
	}
	return all
}

func capitalised(members map[string]any) map[string]any {
	all := map[string]any{}
	for name, value := range members {
		all[strings.ToUpper(name[:1])+name[1:]] = value
	}
	return all
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
