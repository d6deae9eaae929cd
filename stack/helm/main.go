// The two commands of Helm that the tests need, made of Helm's own packages and with Helm's own arguments:
//
//	helm lint CHART --strict [--values FILE]...
//	helm template NAME CHART [--namespace NAME] [--values FILE]...
//
// The whole of Helm takes twice as long to build, because it can also talk to a cluster and to registries.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path"
	"strings"

	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	"helm.sh/helm/v3/pkg/releaseutil"
)

type files []string

func (names *files) String() string { return strings.Join(*names, ",") }

func (names *files) Set(name string) error {
	*names = append(*names, name)
	return nil
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "Error:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("lint or template?")
	}
	command, rest := args[0], args[1:]
	options := flag.NewFlagSet(command, flag.ContinueOnError)
	namespace := options.String("namespace", "default", "")
	strict := options.Bool("strict", false, "a warning is a failure")
	var names files
	options.Var(&names, "values", "a file of values, more than once")

	// Helm takes arguments before its options; Go's flags come first.
	var words []string
	for len(rest) > 0 && !strings.HasPrefix(rest[0], "-") {
		words, rest = append(words, rest[0]), rest[1:]
	}
	if err := options.Parse(rest); err != nil {
		return err
	}
	values, err := readValues(names)
	if err != nil {
		return err
	}
	switch {
	case command == "lint" && len(words) == 1:
		return check(words[0], *namespace, values, *strict)
	case command == "template" && len(words) == 2:
		return render(words[0], words[1], *namespace, values)
	}
	return errors.New("lint CHART or template NAME CHART")
}

// The last file wins, key by key.
func readValues(names []string) (map[string]interface{}, error) {
	values := map[string]interface{}{}
	for _, name := range names {
		read, err := chartutil.ReadValuesFile(name)
		if err != nil {
			return nil, err
		}
		values = chartutil.MergeTables(read.AsMap(), values)
	}
	return values, nil
}

func check(folder, namespace string, values map[string]interface{}, strict bool) error {
	linter := lint.All(folder, values, namespace, strict)
	for _, message := range linter.Messages {
		fmt.Println(message)
	}
	limit := support.ErrorSev
	if strict {
		limit = support.WarningSev
	}
	if linter.HighestSeverity >= limit {
		return errors.New("1 chart(s) linted, 1 chart(s) failed")
	}
	return nil
}

func render(name, folder, namespace string, values map[string]interface{}) error {
	chart, err := loader.Load(folder)
	if err != nil {
		return err
	}
	release := chartutil.ReleaseOptions{Name: name, Namespace: namespace, Revision: 1, IsInstall: true}
	capabilities := chartutil.DefaultCapabilities
	all, err := chartutil.ToRenderValues(chart, values, release, capabilities)
	if err != nil {
		return err
	}
	texts, err := engine.Render(chart, all)
	if err != nil {
		return err
	}
	for file := range texts {
		if path.Base(file) == "NOTES.txt" {
			delete(texts, file)
		}
	}
	_, manifests, err := releaseutil.SortManifests(texts, nil, releaseutil.InstallOrder)
	if err != nil {
		return err
	}
	for _, manifest := range manifests {
		fmt.Printf("---\n# Source: %s\n%s\n", manifest.Name, strings.TrimSpace(manifest.Content))
	}
	return nil
}
